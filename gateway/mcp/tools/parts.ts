/** Parts of an operation or a callback. */
export const PARTS = ['overview', 'request', 'answer', 'errors', 'examples'] as const;
export type Part = (typeof PARTS)[number];
