/** Impossible in a store; the message says why. */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
}
