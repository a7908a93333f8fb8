// Reads and checks the files of the catalogue. Node only; lookup.ts finds things in them.
import fs from 'node:fs';
import path from 'node:path';
import {checks} from './checks';
import {withBanks} from './banks';
import {flowIds} from './load-flows';
import {withPeople, type People} from './people';
import {readYaml} from './read-yaml';
import {withRules, type Rules} from './rules';
import {exampleServicesSchema, formatsSchema, methodFileSchema, peopleSchema, rulesSchema} from './schema';
import type {CatalogueData, Format, Method} from './types';

/** Broken references between files, one line each. */
function brokenReferences({methods, formats}: CatalogueData, flows: readonly string[]): string[] {
  const known = new Set(methods.map(({id}) => id));
  const faults: string[] = [];
  const need = (holds: boolean, file: string, key: string, expected: string): void => {
    if (!holds) {
      faults.push(`facts/catalogue/${file}: ${key}: expected ${expected}`);
    }
  };
  for (const [id, {check, variants}] of Object.entries(formats)) {
    for (const name of [check, ...variants.map((variant) => variant.check ?? null)]) {
      need(name === null || Object.hasOwn(checks, name), 'formats.yaml', `${id}.check`, `a check, found ${name}`);
    }
    for (const {format} of variants) {
      need(format === undefined || format in formats, 'formats.yaml', `${id}.variants`, `a format, found ${format}`);
    }
  }
  for (const method of methods) {
    const file = `methods/${method.id}.yaml`;
    const formatsIn = [
      ...Object.values(method.fields).flatMap((fields) => fields.map(({format}) => format)),
      ...method.returned.map(({format}) => format),
      ...method.next_actions.flatMap(({format}) => format ?? []),
    ];
    formatsIn.forEach((format) => need(format in formats, file, 'format', `a format, found ${format}`));
    [...method.flows, ...method.next_actions.map(({flow}) => flow)].forEach((flow) =>
      need(flows.includes(flow), file, 'flows', `a flow, found ${flow}`),
    );
    method.guides.forEach(({route, flow, direction}) => {
      need(method.flows.includes(flow), file, `guides ${route}`, `a flow of the method, found ${flow}`);
      need(method.directions.includes(direction), file, `guides ${route}`, `a direction of it, found ${direction}`);
    });
    method.uses_services_of.forEach((id) => need(known.has(id), file, 'uses_services_of', `a method, found ${id}`));
    const hasServices = method.services.length + method.uses_services_of.length > 0;
    need(hasServices, file, 'services', 'services, or uses_services_of');
  }
  return faults;
}

function readMethod(directory: string, name: string, people: People, rules: Rules): Method {
  const file = readYaml(methodFileSchema, directory, `methods/${name}`);
  const method = withRules({...file, services: file.services.map(withBanks)}, rules);
  if (`${method.id}.yaml` !== name) {
    throw new Error(`facts/catalogue/methods/${name}: id: expected the name of the file, found ${method.id}`);
  }
  return withPeople(method, people);
}

/**
 * Reads and checks methods, formats and services.
 *
 * @param directory folder of the catalogue; tests pass another one
 * @throws Error that names file, key and the expected value
 */
export function loadCatalogue(directory = __dirname): CatalogueData<Method, Format> {
  const people = readYaml(peopleSchema, directory, 'people.yaml');
  const rules = readYaml(rulesSchema, directory, 'rules.yaml');
  const data: CatalogueData<Method, Format> = {
    methods: fs
      .readdirSync(path.join(directory, 'methods'))
      .sort()
      .map((name) => readMethod(directory, name, people, rules)),
    formats: readYaml(formatsSchema, directory, 'formats.yaml'),
    exampleServices: readYaml(exampleServicesSchema, directory, 'example-services.yaml'),
  };
  const faults = brokenReferences(data, flowIds(directory));
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return data;
}
