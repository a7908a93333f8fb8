import type {ReactNode} from 'react';
import React from 'react';
import {cabinetStates, type BadgeWord, type CabinetState} from '@repo/facts/cabinet/states';
import StatusBadge, {Badge as ToneBadge, type Status} from '@repo/design/components/status';

const isCabinetState = (word: BadgeWord): word is CabinetState => Object.hasOwn(cabinetStates, word);

/** A colored status: statuses of transactions as everywhere, the cabinet's own from facts/cabinet/states.ts. */
export function Badge({word}: {readonly word: BadgeWord}): ReactNode {
  return isCabinetState(word) ? (
    <ToneBadge tone={cabinetStates[word]}>{word}</ToneBadge>
  ) : (
    <StatusBadge status={word satisfies Status} />
  );
}

/** An HTTP status, red from 400 on. */
export const HttpStatus = ({code}: {readonly code: number}): ReactNode => (
  <ToneBadge tone={code < 400 ? 'good' : 'bad'}>{code}</ToneBadge>
);
