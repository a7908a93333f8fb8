// Whether apps take the text of a QR code, beside its picture.
import type {CatalogueData, ActingMethod} from './types';

/** Payers paste the text of the method's QR code into their app. */
export const isPasted = ({formats}: Pick<CatalogueData, 'formats'>, {next_actions: actions}: ActingMethod): boolean =>
  actions.some(({action, format}) => action.type === 'display_qr' && formats[format ?? '']?.pasted === true);
