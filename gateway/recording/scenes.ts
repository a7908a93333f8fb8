// The records that documented requests need, serialized for the gateway in a page.
import {stringify} from 'devalue';
import {NUMBER_TEXT_WRITER} from '../../lib/exact-json';
import type {Scene} from '../sandbox/scene';
import {compiledContract} from './contract';
import {exampleRequests, type ExampleRequest} from './examples';
import {lookBeforeCalls} from './guides';
import {createExampleSandbox} from './world';
import type {Sandbox} from '../sandbox/index';

/** @param at time of the call, milliseconds since 1970 */
function sceneIn({world}: Sandbox, at: number): string | null {
  const {tables, tasks} = world.state();
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  if (filled.length === 0 && tasks.length === 0) {
    return null;
  }
  const scene: Scene = {tables: Object.fromEntries(filled), tasks, at};
  return stringify(scene, NUMBER_TEXT_WRITER);
}

/** @returns the scene serialized with devalue; null if the example needs none */
export async function sceneOf(example: ExampleRequest): Promise<string | null> {
  const sandbox = createExampleSandbox(await compiledContract(), example, await exampleRequests());
  return sceneIn(sandbox, example.sentAt);
}

/** The scene for each call of a guide, made by the calls before it. The first has none. */
export async function scenesOfCalls(route: string): Promise<readonly (string | null)[]> {
  const [, ...later] = await lookBeforeCalls(route, ({sandbox, clock}) => sceneIn(sandbox, clock.now()));
  return [null, ...later];
}
