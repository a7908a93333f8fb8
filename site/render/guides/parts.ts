// The parts of a guide that are generated from data, in the order of the page.
import {heading, text, type Node} from '../operations/nodes';
import {expiry} from './expiry';
import type {GuideFacts} from './facts';
import {failures, testing} from './failures';
import {refunds} from './refunds';
import {answer, call, path, request} from './request';
import {before, payer} from './steps';

function checklist(): Node[] {
  return [heading(2, 'checklist', text('Before you go live'))];
}

/** In the order of the page. */
export const PARTS: Readonly<Record<string, (facts: GuideFacts) => Node[]>> = {
  before,
  request,
  expiry,
  refunds,
  call,
  payer,
  answer,
  path,
  failures,
  testing,
  checklist,
};
