import type {Column, ReferenceTable, Row} from '../../../facts/tables/table';

/** The content of `/reference/<name>.json`. Keys without a value are left out. */
export function toJson({name, title, version, attribution, rowId, columns, rows, groupBy, groups}: ReferenceTable) {
  return JSON.stringify({name, title, version, attribution, row_id: rowId, columns, rows, group_by: groupBy, groups});
}

const TYPES = {
  code: 'string',
  text: 'string',
  link: 'string',
  number: 'number',
  flag: 'boolean',
  list: 'array',
  day: 'string',
} as const;

function cellSchema({id, kind, description}: Column, rows: readonly Row[]): object {
  const type = TYPES[kind];
  const nullable = rows.some((row) => row[id] === null);
  return {
    description,
    type: nullable ? [type, 'null'] : type,
    ...(type === 'string' && {minLength: 1}),
    ...(type === 'array' && {items: {type: 'string', minLength: 1}}),
  };
}

const rowsSchema = (columns: readonly Column[], rows: readonly Row[]): object => ({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: columns.map(({id}) => id),
    properties: Object.fromEntries(columns.map((column) => [column.id, cellSchema(column, rows)])),
  },
});

const columnsSchema = (columns: readonly Column[]): object => ({
  type: 'array',
  minItems: columns.length,
  maxItems: columns.length,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'label', 'kind', 'description', 'phone'],
    properties: {
      id: {enum: columns.map(({id}) => id)},
      label: {type: 'string', minLength: 1},
      kind: {enum: Object.keys(TYPES)},
      description: {type: 'string', minLength: 1},
      phone: {type: 'boolean'},
      copy: {type: 'boolean'},
      search: {type: 'boolean'},
    },
  },
});

/**
 * JSON Schema 2020-12 of `/reference/<name>.json`. A column is nullable if the table has a null in it.
 *
 * @param address of the schema itself, absolute
 */
export function toSchema(
  {name, title, columns, rows, rowId, groupBy, groups, attribution}: ReferenceTable,
  address: string,
) {
  const text = {type: 'string', minLength: 1};
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: address,
    title,
    type: 'object',
    additionalProperties: false,
    required: [
      ...['name', 'title', 'version', 'row_id', 'columns', 'rows'],
      ...(attribution ? ['attribution'] : []),
      ...(groupBy ? ['group_by'] : []),
      ...(groups ? ['groups'] : []),
    ],
    properties: {
      name: {const: name},
      title: {const: title},
      version: {type: 'string', pattern: '^[0-9a-f]{12}$', description: 'Changes when, and only when, the data does.'},
      row_id: {const: rowId, description: 'Column that tells rows apart and is their anchor on the page.'},
      columns: columnsSchema(columns),
      rows: rowsSchema(columns, rows),
      ...(attribution && {
        attribution: {
          type: 'object',
          additionalProperties: false,
          required: ['text', 'license'],
          properties: {text, url: {type: 'string', format: 'uri'}, license: text},
        },
      }),
      ...(groupBy && {group_by: {const: groupBy, description: 'Column by which rows are grouped.'}}),
      ...(groups && {
        groups: {
          type: 'object',
          additionalProperties: false,
          required: ['columns', 'rows'],
          properties: {columns: columnsSchema(groups.columns), rows: rowsSchema(groups.columns, groups.rows)},
        },
      }),
    },
  };
}
