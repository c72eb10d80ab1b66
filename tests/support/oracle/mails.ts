import type { Books, Mail } from "./books.ts";
import { type Ended, isDeclared, isTaken, PROVEN, paidSince, UNPROVEN, withdrawalsOf } from "./contracts.ts";
import { isRefunding, shareOf } from "./shares.ts";
import { clockOf } from "./swiss.ts";
import type { Wrong } from "./wrong.ts";

/**
 * Checks that each declaration and address has one acknowledgement, with its time and consequence. It
 * outlives the account.
 */
export function auditAcknowledgements(books: Books): readonly Wrong[] {
  const { actions, product } = books;
  const acknowledged = product.mails.filter(({ occasion }) => occasion === "withdrawal");
  const expected = new Map<string, { uid: string; address: string; isSure: boolean }>();
  const expect = (key: string, one: { uid: string; address: string; isSure: boolean }) => {
    if (expected.get(key)?.isSure !== true) expected.set(key, one);
  };
  for (const action of actions) {
    const { uid } = action;
    if (action.kind === "declares" && action.told === UNPROVEN)
      expect(`${action.address} ${action.at}`, { uid, address: action.address, isSure: true });
    if (action.kind === "declares" && action.told === null)
      expect(`${action.address} ${action.at}`, { uid, address: action.address, isSure: false });
    if (action.kind === "withdraws" && action.told === UNPROVEN)
      expect(`${action.address} ${action.at}`, { uid, address: action.address, isSure: true });
    if (action.kind === "withdraws" && (isDeclared(books, action) || action.told === null))
      expect(`${action.contract} ${action.address}`, {
        uid,
        address: action.address,
        isSure: action.told !== null,
      });
    if (
      action.kind === "proves" &&
      (action.told === null || action.told === PROVEN || isTaken(action.told) || action.told === "store")
    ) {
      // RevenueCat has no history, so its purchases are told apart by the press.
      const contract =
        action.told === "store" ? `store ${action.at}` : contractOf(withdrawalsOf(books), action);
      expect(`${contract} ${action.address}`, {
        uid,
        address: action.address,
        isSure: action.told !== null && isTaken(action.told),
      });
    }
  }
  return [
    ...[...Map.groupBy(expected.values(), ({ address }) => address)].flatMap(([address, all]) => {
      const sent = acknowledged.filter(({ to }) => to === address).length;
      const least = all.filter(({ isSure }) => isSure).length;
      return sent >= least && sent <= all.length
        ? []
        : [
            {
              uid: all[0]?.uid ?? "",
              what: `${least} to ${all.length} acknowledgements are due, and ${sent} were sent`,
            },
          ];
    }),
    ...acknowledged.flatMap((mail) => auditWords(books, mail)),
    ...acknowledged
      .filter(({ to }) => ![...expected.values()].some(({ address }) => address === to))
      .map(({ uid }) => ({ uid, what: "an acknowledgement of nothing" })),
  ].map(({ uid, what }) => ({ about: "mail", uid, what }));
}

/** Returns the contract of a declaration. Another one may have withdrawn from it before. */
const contractOf = (
  ended: readonly Ended[],
  { uid, at, declaredAt }: { uid: string; at: number; declaredAt: number },
) =>
  ended.find((one) => one.uid === uid && one.at === declaredAt)?.contract ??
  ended.findLast((one) => one.uid === uid && one.at <= at)?.contract;

const WORDS: Record<Ended["follows"], string> = {
  end: "Your plan ends with your declaration",
  "go-back": "your earlier plan goes on",
  "take-back": "The change will not be made",
  late: "were over by then",
};

function auditWords(books: Books, { uid, text, queuedAt }: Mail) {
  const first = withdrawalsOf(books).find((one) => one.uid === uid && one.at === queuedAt);
  if (first === undefined) return [];
  const wrong: string[] = [];
  if (!text.includes(clockOf(queuedAt))) wrong.push("an acknowledgement without its time");
  if (!text.includes(WORDS[first.follows]))
    wrong.push(`an acknowledgement that does not say "${WORDS[first.follows]}"`);
  if (first.isDisputed) return wrong.map((what) => ({ uid, what }));
  const shares = isRefunding(first) ? paidSince(books, first).map((one) => shareOf(books, one)) : [];
  if (shares.some(({ least }) => least > 0) && !text.includes("is kept"))
    wrong.push("an acknowledgement that does not say what is kept");
  if (shares.every(({ most }) => most === 0) && text.includes("is kept"))
    wrong.push("an acknowledgement that keeps something");
  return wrong.map((what) => ({ uid, what }));
}
