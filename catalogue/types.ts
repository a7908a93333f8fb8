// Types of the catalogue, erased when compiled: neither zod nor Node comes with them into a browser.
import type * as z from 'zod';
import type {flowSchema, formatSchema, methodSchema, serviceSchema, sourceSchema} from './schema';

export type Method = z.infer<typeof methodSchema>;
export type Format = z.infer<typeof formatSchema>;
export type Flow = z.infer<typeof flowSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type Source = z.infer<typeof sourceSchema>;
export type Guide = Method['guides'][number];
export type MethodField = NonNullable<Method['fields']['payin']>[number];
export type Direction = Guide['direction'];

/** The files of the catalogue, parsed; plain JSON, so that it can be handed to a browser. */
export interface CatalogueData {
  readonly methods: readonly Method[];
  readonly formats: Readonly<Record<string, Format>>;
  readonly flows: Readonly<Record<string, Flow>>;
  /** Services without a method. */
  readonly exampleServices: readonly Service[];
}
