/**
 * The payout that repeats `payout-2106` with the name as the bank has it: Luis Paredes fills it in on 7 October, 11:30,
 * and Rosa Medina approves it. Amounts are decimal strings in the currency of the service.
 */
export const payoutDraft = {
  service_id: 2218,
  external_id: 'payout-2109',
  repeats: 'payout-2106',
  currency: 'PEN',
  amount: '1200.00',
  fee: '6.00',
  total: '1206.00',
  /** Of the PEN wallet, once approved. */
  available_after: '3167.00',
  recipient: {
    account: '00219300153895206813',
    /** As lists show it, for every role. */
    masked: '••••\u00a06813',
    account_type: 'savings',
    /** Of the code with which the CCI begins, as the table of bank codes names it. */
    bank: 'Banco de Crédito del Perú (BCP)',
    document_type: 'national_id',
    document_number: '41087295',
    holder: 'Rosa Huaman Quispe',
    /** As the bank spells it, from `transaction/validate`. */
    recipient_name: 'ROSA HUAMAN QUISPE',
  },
  createdBy: 'Luis Paredes',
  approver: 'Rosa Medina',
  created_at: '2025-10-07T16:30:41.507Z',
} as const;
