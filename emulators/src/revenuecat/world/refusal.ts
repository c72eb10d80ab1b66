/** What could not happen in a store, said in a sentence to whoever ordered it. */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
}
