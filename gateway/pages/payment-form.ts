// Handles the forms of the payment page: the payer's input and the test buttons.
import type {World} from '../sandbox/world';
import type {SandboxService} from '../sandbox/domain/services/services';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {TransitionError} from '../sandbox/domain/transaction/machine';
import {ApiFailure} from '../sandbox/kit/failure';
import {act} from '../sandbox/operations/acts';
import {giveReference, pageFields, payOnPage, referenceOnPage} from '../sandbox/operations/page/form';
import {
  answerChallenge,
  answerCode,
  keepWaiting,
  refuse,
  RIGHT_CODE,
  WRONG_CODE,
} from '../sandbox/operations/page/payer';
import {textIn} from './page-context';
import {languageOf, type Say} from './words';

/** A rejected form. */
export interface Refused {
  readonly typed: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, string>;
  /** An error about a code, or about the payment as a whole. */
  readonly fault: string | null;
}

export const NOTHING: Refused = {typed: new Map(), faults: new Map(), fault: null};

/** Fields that the payer must type again; they are never sent back. */
const NUMBERS = ['card.number', 'recipient_card'];
const SECRET = [...NUMBERS, 'card.cvv'];

const plainCard = (name: string, value: string): string => (NUMBERS.includes(name) ? value.replace(/\s/g, '') : value);

/** The errors in the form, in the payer's language. */
function mistakesOf(
  failure: ApiFailure,
  typed: ReadonlyMap<string, string>,
  service: SandboxService,
  say: Say,
): Refused {
  const {fields = []} = failure.details;
  const faults = fields.map(({path, code}) => {
    const name = path.slice(1).replace(/\//g, '.');
    const example = service.rules.get(name)?.example ?? '…';
    if (code === 'field_required') {
      return [name, say('required')] as const;
    }
    return [name, NUMBERS.includes(name) ? say('wrongCard') : say('wrong', {example})] as const;
  });
  const shownAgain = new Map([...typed].filter(([name]) => !SECRET.includes(name)));
  return {typed: shownAgain, faults: new Map(faults), fault: fields.length > 0 ? null : say('refused')};
}

const exampleOf = ({services}: World, {serviceId}: TransactionRecord): string =>
  referenceOnPage(services.get(serviceId!)!)?.example ?? '…';

function takeIt(world: World, request: Request, record: TransactionRecord, form: FormData): Refused {
  const {say} = textIn(languageOf(request));
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  switch (form.get('do')) {
    case 'form': {
      const service = world.services.get(record.serviceId!)!;
      const typed = new Map(pageFields(service, record).map(({name}) => [name, plainCard(name, text(name))]));
      try {
        payOnPage(world, record, typed);
      } catch (error) {
        // The outcome is unknown, so the page waits for it.
        if (!(error instanceof ApiFailure) || error.error.code !== 'provider_timeout') {
          throw error instanceof ApiFailure ? new Refusal(mistakesOf(error, typed, service, say)) : error;
        }
      }
      return NOTHING;
    }
    case 'code':
      try {
        const after = answerCode(world, record, text('code'));
        return after.nextAction?.type === 'enter_otp' ? {...NOTHING, fault: say('wrongCode')} : NOTHING;
      } catch (error) {
        if (error instanceof ApiFailure && error.details.fields) {
          return {...NOTHING, fault: say('wrongCode')};
        }
        throw error;
      }
    case 'reference':
      try {
        giveReference(world, record, text('reference'));
      } catch (error) {
        if (error instanceof ApiFailure && error.details.fields) {
          return {...NOTHING, fault: say('wrong', {example: exampleOf(world, record)})};
        }
        throw error;
      }
      return NOTHING;
    case 'challenge':
      if (![RIGHT_CODE, WRONG_CODE].includes(text('code'))) {
        return {...NOTHING, fault: say('wrongCode')};
      }
      answerChallenge(world, record, text('code'));
      return NOTHING;
    case 'abandon':
      answerChallenge(world, record, null);
      return NOTHING;
    case 'pay':
      act(world, record.id, 'payer pays');
      return NOTHING;
    case 'half':
      act(world, record.id, 'payer pays half');
      return NOTHING;
    case 'wait':
      keepWaiting(world, record);
      return NOTHING;
    case 'refuse':
      refuse(world, record, text('reason'));
      return NOTHING;
    case 'cancel':
      act(world, record.id, 'payer cancels');
      return NOTHING;
    default:
      return NOTHING;
  }
}

class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super('The form was not taken.');
  }
}

/** Handles a submitted form. @returns what was wrong with it; `NOTHING` also if another tab or the API was faster */
export function takeForm(world: World, request: Request, record: TransactionRecord, form: FormData): Refused {
  try {
    return takeIt(world, request, record, form);
  } catch (error) {
    if (error instanceof Refusal) {
      return error.refused;
    }
    if (error instanceof TransitionError || error instanceof ApiFailure) {
      return NOTHING;
    }
    throw error;
  }
}
