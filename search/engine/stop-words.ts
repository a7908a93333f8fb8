import {stem} from './stem';
import {fold} from './text';

// Parts of contractions: cspell:ignore wouldn didn aren wasn hasn couldn shouldn
// Spanish and Portuguese: cspell:ignore unos unas esta cuando dónde cuál cuáles puedo puede quiero otra minha
// cspell:ignore onde posso pode quero hago hacer hace faço fazer cuánto cuánta cuántos quanto quantos

/** Words that do not say what a reader wants. They count only in a query without other words. */
const STOP_WORDS = new Set(
  `a about after already also am an and any api are as at be been before being between but by can cannot could did do does
  doing done e for from g get gets getting given go goes going had happen happens has have having he help her him his how i if in into is
  it its just know let like long ll made many may me mean means might mine much must my need needs no now of off ok on only onto or our
  out please possible s she should so some still such t tell than that the their them then there these they this those to too until up us use used
  uses using via want wants was we were what when where whether which while who whom whose why will with without would
  someone somebody anyone anybody everyone everybody something anything everything himself herself themselves itself
  ourselves myself yourself whose very really quite actually though although because since during whenever whatever
  anymore anyway maybe perhaps thanks hello hi hey else ever yet both each even rather says say said tells told
  handle handles handled handling work works look looks
  think guess supposed seem seems seemed wondering suddenly apparently there here soon exactly simply
  wouldn you your yours ve re vs versus don doesn didn isn aren won wasn haven hasn couldn shouldn
  а без бы был была были было быть в вам вас во все всех вы где да для до его ее если есть еще же за и из или им их к
  как какая какие какой какую ко когда кто ли между мне мной мои мой моя мы на надо нам нас наш не нет ни но нужен
  нужно о об он она они от по под получить после почему при про с сделать делать сколько со та так такое там то тоже
  только ты у уже хочу что чтобы это этот я можно
  de del la el los las un una unos unas y que por para con se su sus mi mis es esta este cuando dónde cuál cuáles hay
  puedo puede quiero otra vez o os um uma em da dos das ao com não eu meu minha seu sua quando onde qual quais posso
  pode quero como hago hacer hace faço fazer faz cuánto cuánta cuántos quanto quanta quantos`
    .split(/\s+/)
    .map(fold),
);

/** Words that reverse a question. */
const NEGATIONS = new Set('no not cannot without don doesn didn isn wasn won не нет без'.split(' '));

export const isNegation = (part: string): boolean => NEGATIONS.has(part);

export const isStopWord = (part: string): boolean => STOP_WORDS.has(part);

const SHORTEST_MISTYPED = 4;

/** Stop words that are recognized with a typo. */
export const LONG_STOP_WORDS: readonly string[] = [...STOP_WORDS].filter((word) => word.length >= SHORTEST_MISTYPED);

const SMALL_STEMS = new Set([...STOP_WORDS, ...NEGATIONS].map(stem));

/** Whether to highlight a word or a stem. Stop words can be part of a meaning, but are on every page. */
export const isWorthMarking = (word: string): boolean => !SMALL_STEMS.has(word) && !SMALL_STEMS.has(stem(word));

/** The parts that are not stop words, or all of them if all are. */
export function withoutStopWords(parts: readonly string[]): readonly string[] {
  const rest = parts.filter((part) => !isStopWord(part));
  return rest.length > 0 ? rest : parts;
}
