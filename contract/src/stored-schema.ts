import * as v from "valibot";
import { type FieldReader, MalformedField } from "./stored-fields.ts";

export const schemaOf = <T>(read: FieldReader<T>) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value, "");
      } catch (fault) {
        if (!(fault instanceof MalformedField)) throw fault;
        addIssue({ message: fault.message, ...(fault.field !== "" && { path: [toPathItem(fault.field)] }) });
        return NEVER;
      }
    }),
  );

const toPathItem = (key: string): v.UnknownPathItem => ({
  type: "unknown",
  origin: "value",
  input: undefined,
  key,
  value: undefined,
});
