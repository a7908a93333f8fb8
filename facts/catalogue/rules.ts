// Copies compliance rules that several methods share (`rules.yaml`) into each method: texts, and sources after its own.
import type * as z from 'zod';
import type {methodFileSchema, rulesSchema} from './schema';
import type {Method} from './types';

export type Rules = z.infer<typeof rulesSchema>;

type MethodFile = Omit<z.infer<typeof methodFileSchema>, 'services'> & Pick<Method, 'services'>;

/** @throws Error that names the method's file and the unknown rule */
export function withRules({compliance, ...method}: MethodFile, rules: Rules): Method {
  const named = compliance.flatMap((note) => (typeof note === 'object' && 'rule' in note ? [note] : []));
  const found = new Map(
    named.map(({rule: name}) => {
      const rule = rules[name];
      if (!rule) {
        throw new Error(
          `facts/catalogue/methods/${method.id}.yaml: compliance: expected a rule of rules.yaml, found ${name}`,
        );
      }
      return [name, rule];
    }),
  );
  const notIn = [...found.values()].flatMap(({not_in: place}) => place ?? []).join(', and not ');
  return {
    ...method,
    ...(notIn === '' ? {} : {not_in: notIn}),
    compliance: compliance.map((note) => {
      if (typeof note === 'string' || 'text' in note) {
        return note;
      }
      const {text} = found.get(note.rule)!;
      return note.only === undefined ? text : {only: note.only, text};
    }),
    // The sources of a rule for one direction are shown only in guides of that direction.
    sources: [
      ...method.sources,
      ...named.flatMap(({rule, only}) =>
        found.get(rule)!.sources.map((source) => (only === undefined ? source : {...source, only})),
      ),
    ],
  };
}
