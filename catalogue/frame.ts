/** One screen that a payer sees, as words and numbers: `render/guides/screens.ts` fills it, the component draws it. */
export interface Frame {
  readonly as: 'phone' | 'page' | 'receipt';
  /** Whose screen it is: an address, an app, a shop. */
  readonly place: string;
  readonly title?: string;
  /** Amount with currency, in large figures. */
  readonly amount?: string;
  readonly picture?: 'qr' | 'barcode';
  /** What the payer copies or reads out, with its label. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** What the payer types. */
  readonly fields?: readonly (readonly [label: string, value: string])[];
  readonly note?: string;
  /** The last one is what the payer presses. */
  readonly buttons?: readonly string[];
}
