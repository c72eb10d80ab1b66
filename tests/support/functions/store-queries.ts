import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** A query in the source. */
export interface StoreQuery {
  file: string;
  isOverAllCollections: boolean;
  /** Fields that are compared with `==`. */
  equal: readonly string[];
  /** Fields that are compared in another way or sorted by, in the order that an index needs. */
  sorted: readonly string[];
}

export interface StoreIndexes {
  indexes: { fields: { fieldPath: string }[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: { queryScope?: string }[];
  }[];
}

export const readIndexes = (): StoreIndexes =>
  JSON.parse(readFileSync(join(REPOSITORY, "firestore.indexes.json"), "utf8"));

/** Lists queries of the functions and the page. A named constraint counts where its name is used. */
export function listQueries(): readonly StoreQuery[] {
  const sources = ["functions/src", "tools/content", "web/src/data"].map((folder) => `${folder}/**/*.ts`);
  return globSync(sources, { cwd: REPOSITORY }).flatMap((file) =>
    queriesIn(file, readFileSync(join(REPOSITORY, file), "utf8")),
  );
}

const CONSTRAINT = /\b(where|orderBy)\(\s*"([^"]+)"(?:,\s*"([^"]+)")?/g;
const NAMED = /^\s*const (\w+) = /;

/** A name is valid within its function. */
export const queriesIn = (file: string, source: string): readonly StoreQuery[] =>
  source.split(/^}/m).flatMap((scope) => queriesOf(file, scope));

function queriesOf(file: string, scope: string): readonly StoreQuery[] {
  const statements = scope.split(";").filter((statement) => /\b(where|orderBy)\(/.test(statement));
  const named = statements.flatMap((text) => {
    const name = NAMED.exec(text)?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
  const parts = (statement: string) =>
    named.filter(({ name, text }) => text !== statement && new RegExp(`\\b${name}\\b`).test(statement));
  return statements.map((statement) =>
    toQuery(file, [statement, ...parts(statement).map(({ text }) => text)].join()),
  );
}

function toQuery(file: string, statement: string): StoreQuery {
  const constraints = [...statement.matchAll(CONSTRAINT)].map(([, kind, field = "", operator]) => ({
    field,
    isEqual: kind === "where" && operator === "==",
  }));
  const fieldsWhere = (isEqual: boolean) => [
    ...new Set(constraints.filter((one) => one.isEqual === isEqual).map(({ field }) => field)),
  ];
  const equal = fieldsWhere(true);
  return {
    file,
    isOverAllCollections: /\bcollectionGroup\(/.test(statement),
    equal,
    sorted: fieldsWhere(false).filter((field) => !equal.includes(field)),
  };
}

/**
 * Firestore joins its indexes of single fields if all fields are compared with `==`. Other queries need an
 * index.
 */
export const needsIndex = ({ equal, sorted }: StoreQuery): boolean =>
  sorted.length > 0 && equal.length + sorted.length > 1;

export const hasIndex = ({ equal, sorted }: StoreQuery, { indexes }: StoreIndexes): boolean =>
  indexes.some(({ fields }) => {
    const paths = fields.map(({ fieldPath }) => fieldPath);
    const first = paths.slice(0, equal.length).toSorted();
    return `${first} ${paths.slice(equal.length)}` === `${equal.toSorted()} ${sorted}`;
  });
