// What documented requests need, as data that the gateway in a page can take in.
import {stringify} from 'devalue';
import {NumberText} from '../sandbox/kit/json';
import type {Scene} from '../sandbox/scene';
import {compiledContract} from './contract';
import {exampleRequests, type ExampleRequest} from './examples';
import {createExampleSandbox} from './world';

/** @returns the scene as devalue writes it; null where the example needs nothing */
export async function sceneOf(example: ExampleRequest): Promise<string | null> {
  const {world} = createExampleSandbox(await compiledContract(), example, await exampleRequests());
  const {tables, tasks} = world.state();
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  if (filled.length === 0 && tasks.length === 0) {
    return null;
  }
  const scene: Scene = {tables: Object.fromEntries(filled), tasks, at: example.sentAt};
  return stringify(scene, {NumberText: (value: unknown) => value instanceof NumberText && value.text});
}
