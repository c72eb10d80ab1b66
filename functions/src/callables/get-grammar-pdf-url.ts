import { getGrammarPdfUrlRequest } from "@gruezi/contract/callables/get-grammar-pdf-url";
import { decideFor, refuseAccess, refuseUnknown } from "#billing/caller-access.ts";
import { grammarPdfFile } from "#domain/media-path.ts";
import { hasGrammarPdf } from "#gateways/firestore/lessons/lessons.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { openCallable } from "#platform/callable.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Returns the address of a grammar sheet. The list of sheets is public; a sheet needs a plan. */
export const getGrammarPdfUrl = openCallable(
  {
    name: "getGrammarPDFurl",
    request: getGrammarPdfUrlRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ DocID }, learner) => {
    const isListed = learner !== undefined && (await hasGrammarPdf(DocID));
    if (!isListed) return refuseUnknown(learner);
    const verdict = await decideFor("grammar-sheets", learner);
    if (verdict !== "allowed") return refuseAccess(verdict);

    const { expiresAt, addressOf } = grantMedia(learner?.uid);
    return { hasAccess: true, url: addressOf(grammarPdfFile(DocID)), expiresAt };
  },
);
