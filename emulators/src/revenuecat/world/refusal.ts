/** An action that is impossible in a store. The message gives the reason. */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
}
