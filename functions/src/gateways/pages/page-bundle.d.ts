import type { PageBundle } from "@gruezi/contract/page-document";

export const renderDocument: PageBundle["renderDocument"];
export const shellWith: PageBundle["shellWith"];
