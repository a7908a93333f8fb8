// Makes the catalogue smaller for the gateway: the one that runs in a page needs no texts, the downloadable one no sources.
import type {BareFormat, BareMethod, CatalogueData, Format, Method} from './types';
import {FORMAT_TEXT_FIELDS, METHOD_TEXT_FIELDS} from './text-fields';

const without = <Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Omit<Value, Name> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.some((each) => each === name))) as Omit<
    Value,
    Name
  >;

const mapCatalogue = <ToMethod extends BareMethod, ToFormat extends BareFormat>(
  data: CatalogueData<Method, Format>,
  toMethod: (method: Method) => ToMethod,
  toFormat: (format: Format) => ToFormat,
): CatalogueData<ToMethod, ToFormat> => ({
  ...data,
  methods: data.methods.map(toMethod),
  formats: Object.fromEntries(Object.entries(data.formats).map(([id, format]) => [id, toFormat(format)])),
});

/**
 * The catalogue without texts for readers (`METHOD_TEXT_FIELDS`, `FORMAT_TEXT_FIELDS`).
 *
 * @param data the whole catalogue, from `loadCatalogue`
 */
export const withoutTexts = (data: CatalogueData<Method, Format>): CatalogueData =>
  mapCatalogue(
    data,
    (method): BareMethod => without(method, METHOD_TEXT_FIELDS),
    (format): BareFormat => without(format, FORMAT_TEXT_FIELDS),
  );

/**
 * The catalogue with empty `sources`, `general_knowledge` and `doubts`.
 *
 * @param data the whole catalogue, from `loadCatalogue`
 */
export const withoutSources = (data: CatalogueData<Method, Format>): CatalogueData<Method, Format> =>
  mapCatalogue(
    data,
    (method) => ({...method, sources: [], general_knowledge: [], doubts: []}),
    (format) => ({...format, sources: [], general_knowledge: []}),
  );
