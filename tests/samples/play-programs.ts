// Runs the programs of pages against a gateway: all of one language as one project.
import type {SampleLanguage, SampleRequest} from '@repo/samples/generator';
import {compileProject, removeProject, runAll} from './project';
import type {Run} from './run';
import {generateSample} from './sample-files';

export interface Case {
  readonly request: SampleRequest;
  /** The expected output of the program, in the form that `faultsOf` compares. */
  readonly expected: unknown;
}

/**
 * @param faultsOf what is wrong with a run, or nothing
 * @returns the faults of all runs
 * @throws Error with the compiler's messages
 */
export async function playPrograms<C extends Case>(
  language: SampleLanguage,
  cases: readonly C[],
  env: Readonly<Record<string, string>> & {GATEWAY_HOST: string},
  faultsOf: (played: C, run: Run) => string[],
): Promise<string[]> {
  const samples = cases.map(({request}) => ({request, source: generateSample(request, language)}));
  const project = await compileProject(language, samples);
  try {
    const runs = await runAll(project, env);
    return cases.flatMap((played, index) => faultsOf(played, runs[index]!));
  } finally {
    removeProject(project);
  }
}
