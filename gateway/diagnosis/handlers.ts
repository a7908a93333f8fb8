// The complete handlers on /callbacks, as named in the bench. tests/samples/callbacks.test.ts runs each of them.

export interface Handler {
  readonly name: string;
  /** The command from its first lines. */
  readonly run: string;
  /** Whether it reads the event type. Two languages have no built-in JSON parser. */
  readonly readsType: boolean;
}

export const handlers = {
  php: {name: 'PHP', run: 'CALLBACK_SECRET=whsec_... php -S 127.0.0.1:8080 receive.php', readsType: true},
  javascript: {name: 'JavaScript', run: 'CALLBACK_SECRET=whsec_... PORT=8080 node receive.mjs', readsType: true},
  python: {name: 'Python', run: 'CALLBACK_SECRET=whsec_... PORT=8080 python3 receive.py', readsType: true},
  java: {name: 'Java', run: 'CALLBACK_SECRET=whsec_... PORT=8080 java Receive.java', readsType: false},
  kotlin: {name: 'Kotlin', run: 'CALLBACK_SECRET=whsec_... PORT=8080 java -jar receive.jar', readsType: false},
} as const satisfies Readonly<Record<string, Handler>>;

export type HandlerLanguage = keyof typeof handlers;

/** What the handler in this language prints. @param prints as in `HandlerVerdict` */
export const printedIn = (language: HandlerLanguage, prints: string): string =>
  handlers[language].readsType ? prints : prints.replace(/^noted .*/, 'noted');
