/** Groups digits by four, as cards show them: `4111 1111 1111 1111`. */
export const groupDigits = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
