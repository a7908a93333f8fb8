// The complete handlers on /callbacks, as named in the bench. tests/samples/callbacks.test.ts runs each of them.

export interface Handler {
  readonly name: string;
  /** The command from its first lines. */
  readonly run: string;
}

export const handlers = {
  php: {name: 'PHP', run: 'CALLBACK_SECRET=whsec_... php -S 127.0.0.1:8080 receive.php'},
  javascript: {name: 'JavaScript', run: 'CALLBACK_SECRET=whsec_... PORT=8080 node receive.mjs'},
  python: {name: 'Python', run: 'CALLBACK_SECRET=whsec_... PORT=8080 python3 receive.py'},
  java: {name: 'Java', run: 'CALLBACK_SECRET=whsec_... PORT=8080 java Receive.java'},
  kotlin: {name: 'Kotlin', run: 'CALLBACK_SECRET=whsec_... PORT=8080 java -jar receive.jar'},
} as const satisfies Readonly<Record<string, Handler>>;

export type HandlerLanguage = keyof typeof handlers;
