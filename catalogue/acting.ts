// Less of the catalogue: a gateway in a page goes without its words, and one that tells of methods without their sources.
import type {ActingFormat, ActingMethod, CatalogueData, Format, Method} from './types';
import {TOLD_OF_FORMAT, TOLD_OF_METHOD} from './words';

const without = <Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Omit<Value, Name> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.some((each) => each === name))) as Omit<
    Value,
    Name
  >;

/** The catalogue with each method and each format made another. */
const changed = <ToMethod extends ActingMethod, ToFormat extends ActingFormat>(
  data: CatalogueData<Method, Format>,
  ofMethod: (method: Method) => ToMethod,
  ofFormat: (format: Format) => ToFormat,
): CatalogueData<ToMethod, ToFormat> => ({
  ...data,
  methods: data.methods.map(ofMethod),
  formats: Object.fromEntries(Object.entries(data.formats).map(([id, format]) => [id, ofFormat(format)])),
});

/** @param data whole, as it is read */
export const withoutWords = (data: CatalogueData<Method, Format>): CatalogueData =>
  changed(
    data,
    (method): ActingMethod => without(method, TOLD_OF_METHOD),
    (format): ActingFormat => without(format, TOLD_OF_FORMAT),
  );

/** @param data whole, as it is read. @returns the same, without where its facts are from */
export const withoutSources = (data: CatalogueData<Method, Format>): CatalogueData<Method, Format> =>
  changed(
    data,
    (method) => ({...method, sources: [], general_knowledge: [], doubts: []}),
    (format) => ({...format, sources: [], general_knowledge: []}),
  );
