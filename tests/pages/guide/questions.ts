// Guides to methods with open questions: the questions of the catalogue, and only the request from the other parts.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {all, rowsOf, section, text} from '../dom';
import {questions} from './catalogue';

describe.each(questions)('%s', (route, {guide, method}) => {
  test('asks what the catalogue asks, and claims no more', () => {
    const [asked] = section(page(route), 'ask').flatMap((each) => all(each, 'table'));
    expect(rowsOf(asked!).map((cells) => cells.map(text))).toEqual(
      method
        .ask_first!.filter(({only}) => only === undefined || only === guide.direction)
        .map(({ask, because}) => [ask, because].map((words) => words.replaceAll('`', ''))),
    );
    expect(section(page(route), 'meanwhile').length).toBeGreaterThan(0);
    expect(
      ['payer', 'answer', 'path', 'refunds', 'failures', 'testing'].filter((id) => section(page(route), id).length > 0),
    ).toEqual([]);
  });
});
