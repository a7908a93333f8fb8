/**
 * A withdrawal from the PEN wallet on 7 October, 11:30, requested by Rosa Medina and confirmed by Elena Vargas. Decimal
 * strings.
 */
export const withdrawalDraft = {
  currency: 'PEN',
  amount: '2000.00',
  available_after: '2373.00',
  orderedBy: 'Rosa Medina',
  confirmedBy: 'Elena Vargas',
  /** Confirmed before the cut-off, so it is sent on the same day; the 8th is a holiday in Peru. */
  arrives: '9 Oct',
} as const;
