// cspell:disable
// Pages are in English, so only queries and synonyms contain Russian. A stem may therefore be shorter than the root, as
// long as all forms of a word share it and no other word of the synonyms does.

/** Endings of reflexive verbs. "подпись" and "запись" end in the same letters but are nouns. */
const REFLEXIVE = /(?<=.{2}(?:[бймтшюув]|[тшл]ь|л[аои]?|те|[^п]и))с[яь]$/u;

/** Endings of nouns, adjectives and verbs, removed one after another, the longest first. Three letters stay. */
const ENDING =
  /^(.{3,}?)(?:овать|ами|ями|ыми|ими|ого|его|ому|ему|ешь|ишь|йте|ьте|ите|ете|ах|ях|ам|ям|ом|ем|ым|им|ых|их|ой|ей|ий|ый|(?<!с)ть|ов|ев|ет|ит|ут|ют|ят|(?<=[аяеиуы])л|(?<=[жчшщ])ат|[аеиоуыюяйь])$/u;

/** Letters that differ between forms: "ошибка" and "ошибок", "нужен" and "нужный", "подпишу" and "подписать". */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/нн$/u, 'н'],
  [/(?<=[аеиоуыэюя])ек$/u, 'йк'],
  [/(?<=.[^аеиоуыэюя])[оеь]к$/u, 'к'],
  [/(?<=[^аеиоуыэюя])[оеь]н$/u, 'н'],
  [/(?<=.)[еьй]ц$/u, 'ц'],
  [/(?<=.{2}[бпвмфсзкгхш])л$/u, ''],
  [/(?<=.{2}[бпсзкгх])н$/u, ''],
  [/(?:ст|(?<=[аеиоу])щ|(?<=[аеио])ч)$/u, 'т'],
  [/ш$/u, 'с'],
  [/(?<=.{3})(?:жд|ж|д)$/u, 'з'],
];

/** Prefixes of verbs that end in "дать" and "давать", which "ожидать" only seems to be. */
const BEFORE_GIVE = '(вы|за|из|от|пере|по|при|про|раз|с|соз|)';

/** Verbs whose root changes, and words of which the rules would leave too little. */
const IRREGULAR: readonly (readonly [forms: RegExp, root: string])[] = [
  [/^(?:ден[ью]|дн(?:[яюеи]|ем|ей|ям|ями|ях))$/u, 'день'],
  [/^ден(?:ьг.*|ег)$/u, 'деньг'],
  [/^(врем|им)(?:я|ен.*)$/u, '$1ен'],
  [/^одн(?:[аоиу]|ой|ого|ому|ом|им|их|ими)$/u, 'один'],
  [/^тр(?:и|ех|ем|емя)$/u, 'три'],
  [/^трет(?:ий|ь.*)$/u, 'третий'],
  [/^(на|про|во|вы|до|пере|при|за|у|обо|подо|ото|)(?:й(?:ти|д.*)|ш(?:ел|л[ао]))$/u, '$1йти'],
  [/^(на|про|во|до|при|за|у|обо|подо|ото|)шли$/u, '$1йти'],
  [/^прид(?:у|ешь|ет|ем|ете|ут|и|ите)$/u, 'прийти'],
  [/^(.{1,4}в)е(?:сти|д(?:у|ешь|ет|ем|ете|ут|и|ите)|л[аои]?)$/u, '$1ести'],
  [/^(.{0,4})нес(?:ти|у|ешь|ет|ем|ете|ут|и|ите|л[аои]|)$/u, '$1нести'],
  [new RegExp(`^${BEFORE_GIVE}да(?:ть|м|шь|ст|дим|дите|дут|л[аои]?|й|йте)$`, 'u'), '$1дать'],
  [new RegExp(`^${BEFORE_GIVE}да(?:ва(?:ть|л[аои]?|й|йте)|ю|ешь|ет|ем|ете|ют)$`, 'u'), '$1давать'],
  [/^(вы|за|у|со|от|по|раз|пере)бер(?:у|ешь|ет|ем|ете|ут|и|ите)$/u, '$1бр'],
  [/^отзов(?:у|ешь|ет|ем|ете|ут|и|ите)$/u, 'отозв'],
  [/^прим(?:у|ешь|ет|ем|ете|ут|и|ите)$/u, 'прин'],
  [/^сн(?:им(?:у|ешь|ет|ем|ете|ут|и|ите)|ять|ял[аои]?)$/u, 'снять'],
  [/^(?:взя(?:ть|л[аои]?)|возьм.*)$/u, 'взять'],
  [/^начн(?:у|ешь|ет|ем|ете|ут|и|ите)$/u, 'нат'],
  [/^застря(?:н.*|ть|л[аои]?)$/u, 'застрять'],
  [/^забуд.*$/u, 'заб'],
  [/^жд(?:[уи]|ешь|ет|ем|ете|ут|ите|ать|ал[аои]?)$/u, 'ждать'],
  [/^перее(?:ха.*|д(?:у|ешь|ет|ем|ете|ут))$/u, 'переехать'],
  [/^пропа(?:сть|д(?:у|ешь|ет|ем|ете|ут|и|ите)|л[аои]?)$/u, 'пропасть'],
  [/^исте(?:к|ч).*$/u, 'истечь'],
  [/^вижу$/u, 'вид'],
  [/^модел.*$/u, 'модел'],
  [/^вызов.*$/u, 'вызов'],
  [/^готов.*$/u, 'готов'],
  [/^мо(?:чь|г(?:у|ут|л[аои]|)|ж(?:ешь|ет|ем|ете))$/u, 'мочь'],
  // Remove only one ending: "отправитель" is not "отправить", "пополнение" not "пополнить", "налоговая" not "налог".
  [/^(.{3,}тел)(?:ь|я|ю|ем|е|и|ей|ям|ями|ях)$/u, '$1'],
  [/^(.{2,}ени)(?:[еяюий]|ем|ям|ями|ях)$/u, '$1'],
  [/^(.{3,}ов)(?:ый|ая|ое|ые|ого|ому|ым|ом|ую|ой|ых|ыми)$/u, '$1'],
  [/^(.*аут)(?:[ауеы]|ом|ов|ам|ами|ах|)$/u, '$1'],
];

const withoutEndings = (word: string): string => {
  const [, left] = ENDING.exec(word) ?? [];
  return left === undefined ? word : withoutEndings(left);
};

function rootOf(word: string): string {
  const root = CHANGES.reduce((left, [letters, others]) => left.replace(letters, others), withoutEndings(word));
  return root === word ? root : rootOf(root);
}

/**
 * The stem of a Russian word.
 *
 * @param word folded: lower case, "ё" is "е"
 */
export function stemRussian(word: string): string {
  const plain = word.replace(REFLEXIVE, '');
  const irregular = IRREGULAR.find(([forms]) => forms.test(plain));
  return irregular ? plain.replace(...irregular) : rootOf(plain);
}
