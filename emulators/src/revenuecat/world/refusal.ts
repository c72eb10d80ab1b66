/** The control was asked for something that could not happen in a store; the message says why. */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
}
