// Banks of a service that takes the codes of a country's table. Node only.
import {readBanks} from '../reference/data/banks';
import type {Service} from './types';

type Banks = NonNullable<Service['banks']>;

/** Banks of a country that have neither merged nor closed, with their newest names. */
function openBanks(country: string): Banks {
  const table = readBanks().find((each) => each.country === country);
  const banks = (table?.banks ?? []).flatMap((bank) =>
    'code' in bank && (bank.state === undefined || bank.state === 'renamed')
      ? [{code: bank.code, name: bank.into ?? bank.name, country}]
      : [],
  );
  if (banks.length === 0) {
    throw new Error(
      `facts/catalogue: banks: expected a country with codes in facts/reference/data/banks, got ${country}`,
    );
  }
  return banks;
}

/** Replaces the country in `banks` by the open banks of its table. @throws Error if the country has no codes */
export const withBanks = ({
  banks,
  ...service
}: Omit<Service, 'banks'> & {banks?: Banks | string | undefined}): Service =>
  banks === undefined ? service : {...service, banks: typeof banks === 'string' ? openBanks(banks) : banks};
