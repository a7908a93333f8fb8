// Types of the catalogue, erased when compiled: neither zod nor Node comes with them into a browser.
import type * as z from 'zod';
import type {actionType} from './values';
import type {ToldOfFormat, ToldOfMethod} from './words';
import type {flowSchema} from './flow-schema';
import type {formatSchema, methodSchema, serviceSchema} from './schema';

export type Method = z.infer<typeof methodSchema>;
export type Format = z.infer<typeof formatSchema>;
export type Flow = z.infer<typeof flowSchema>;
export type ActionType = z.infer<typeof actionType>;
export type {Arrow} from './flow-schema';
export type Service = z.infer<typeof serviceSchema>;
export type Guide = Method['guides'][number];
export type MethodField = NonNullable<Method['fields']['payin']>[number];
export type Direction = Guide['direction'];

/** A method as a gateway knows it: without what only readers are told. */
export type ActingMethod = Omit<Method, ToldOfMethod>;
export type ActingFormat = Omit<Format, ToldOfFormat>;

/**
 * The files of the catalogue, parsed; plain JSON, so that it can be handed to a browser. What acts by it takes it without
 * the words; what writes pages names `Method` and `Format`.
 */
export interface CatalogueData<
  OneMethod extends ActingMethod = ActingMethod,
  OneFormat extends ActingFormat = ActingFormat,
> {
  readonly methods: readonly OneMethod[];
  readonly formats: Readonly<Record<string, OneFormat>>;
  /** Services without a method. */
  readonly exampleServices: readonly Service[];
}
