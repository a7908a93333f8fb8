// Types of the catalogue. They are erased when compiled, so a browser bundle gets neither zod nor Node code.
import type * as z from 'zod';
import type {actionType} from './values';
import type {FormatTextField, MethodTextField} from './text-fields';
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

/** A method without its texts for readers, as the gateway uses it. */
export type BareMethod = Omit<Method, MethodTextField>;
export type BareFormat = Omit<Format, FormatTextField>;

/**
 * The parsed files of the catalogue: plain JSON, which can be put into a browser bundle. Code that writes pages uses
 * `CatalogueData<Method, Format>`, with texts; the gateway uses the default, without them.
 */
export interface CatalogueData<OneMethod extends BareMethod = BareMethod, OneFormat extends BareFormat = BareFormat> {
  readonly methods: readonly OneMethod[];
  readonly formats: Readonly<Record<string, OneFormat>>;
  /** Services that belong to no method; only the contract's examples use them. */
  readonly exampleServices: readonly Service[];
}
