/**
 * The contract's formats as regular expressions, which Ajv writes into its generated code; functions would have to be
 * required. Number formats are `true` because their limits are in the schema.
 */
export const formats: Readonly<Record<string, RegExp | true>> = {
  int32: true,
  int64: true,
  email:
    /^[^\s@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u,
  uri: /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#]+[^\s]*$/iu,
  'date-time': /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/u,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u,
};
