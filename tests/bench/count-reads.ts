import { Firestore, Query } from "firebase-admin/firestore";

/** Counts reads by Firestore's pricing, where an empty query is one read. */
export function countReads(): () => number {
  let reads = 0;
  Firestore.prototype.getAll = new Proxy(Firestore.prototype.getAll, {
    apply(target, store, asked: Parameters<Firestore["getAll"]>) {
      reads += asked.filter((argument) => "path" in argument).length;
      return Reflect.apply(target, store, asked);
    },
  });
  Query.prototype.get = new Proxy(Query.prototype.get, {
    async apply(target, query, asked: []) {
      const found = await Reflect.apply(target, query, asked);
      reads += Math.max(1, found.size);
      return found;
    },
  });
  return () => reads;
}
