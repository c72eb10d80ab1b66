import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { NOT_IN_SAMPLE } from "./sample.ts";

/** Prints survivors at once, since a run may take an hour. */
class SurvivorsReporter {
  onMutantTested({ status, statusReason, fileName, location, replacement }: MutantResult): void {
    if (statusReason === NOT_IN_SAMPLE || !["Survived", "NoCoverage"].includes(status)) return;
    const { line, column } = location.start;
    console.log(`survived: ${relative(process.cwd(), fileName)}:${line}:${column} → ${replacement}`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "survivors", SurvivorsReporter)];
