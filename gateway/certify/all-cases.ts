// The cases of both sides, for the pages that list them.
import {cases} from './cases';
import {clientCases} from './client/cases';
import type {CaseText} from './types';

export const allCases: readonly CaseText[] = [...cases, ...clientCases.keys()];
