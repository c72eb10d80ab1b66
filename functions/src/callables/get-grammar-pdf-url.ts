import { getGrammarPdfUrlRequest } from "@gruezi/contract/callables/get-grammar-pdf-url";
import { decideFor, refuseAccess, refuseUnknown } from "#billing/caller-access.ts";
import { grammarPdfFile } from "#domain/media-path.ts";
import { hasGrammarPdf } from "#gateways/firestore/lessons/lessons.ts";
import { mediaExpiryAt, toMediaAddress } from "#gateways/media/media-token.ts";
import { openCallable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";
import { mediaSigningKey, requireKey, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** The list of sheets is public; the sheets themselves are for BASIC and VIP, as flashcards are. */
export const getGrammarPdfUrl = openCallable(
  {
    name: "getGrammarPDFurl",
    request: getGrammarPdfUrlRequest,
    secrets: [mediaSigningKey, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ DocID }, learner) => {
    const isListed = learner !== undefined && (await hasGrammarPdf(DocID));
    if (!isListed) return refuseUnknown(learner);
    const verdict = await decideFor("BASIC", learner);
    if (verdict !== "allowed") return refuseAccess(verdict);

    const expiresAt = mediaExpiryAt(machineNow());
    const url = toMediaAddress(grammarPdfFile(DocID), expiresAt, requireKey(mediaSigningKey));
    return { hasAccess: true, url, expiresAt };
  },
);
