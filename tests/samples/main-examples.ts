import {exampleRequests, type ExampleRequest} from '@repo/gateway/recording';

/** The first example of every operation: the one that its page's programs send. */
export async function mainExamples(): Promise<readonly ExampleRequest[]> {
  const all = await exampleRequests();
  const names = all.map(({document, operationId}) => `${document} ${operationId}`);
  return all.filter((_example, index) => names.indexOf(names[index]!) === index);
}
