// The parts of a guide that come from the catalogue, in the order in which an integrator needs them.
import {heading, text, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';
import {failures, testing} from './failures';
import {refunds} from './refunds';
import {answer, path, request} from './request';
import {before, payer} from './steps';

function checklist(): Node[] {
  return [heading(2, 'checklist', text('Before you go live'))];
}

/** Parts that stand before the programs: what is needed, and what it costs in time and money. */
export const BEFORE_PROGRAMS: readonly string[] = ['before', 'request'];

/** In the order of the page. */
export const PARTS: Readonly<Record<string, (facts: GuideFacts) => Node[]>> = {
  before,
  request,
  payer,
  answer,
  path,
  refunds,
  failures,
  testing,
  checklist,
};
