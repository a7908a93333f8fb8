/** One screen that a payer sees, as texts: `site/render/guides/screens.ts` fills it, `site/src/components/payer-screens` draws it. */
export interface PayerScreen {
  readonly as: 'phone' | 'page' | 'receipt';
  /** Owner of the screen: an address, an app or a shop. */
  readonly place: string;
  readonly title?: string;
  /** Amount with currency, shown large. */
  readonly amount?: string;
  readonly picture?: 'qr' | 'barcode';
  /** Values that the payer copies or reads. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** Values that the payer types. */
  readonly fields?: readonly (readonly [label: string, value: string])[];
  readonly note?: string;
  /** The payer presses the last one. */
  readonly buttons?: readonly string[];
}
