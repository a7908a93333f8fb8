import type {ReactNode} from 'react';
import React from 'react';
import {Breakable} from '@site/src/components/breakable';
import DataTable from '@site/src/components/data-table';
import {Words} from '@site/src/components/words';
import {errorByCode, type ApiErrorCode} from '@repo/facts/reference/errors/api-errors';
import {trialKeyFacts} from '@repo/facts/reference/trial-keys';

const numberOf = (code: ApiErrorCode): number => errorByCode(code).number;

/** The test keys of the gateway that readers can run, with the error of each. */
export default function TrialKeys(): ReactNode {
  return (
    <DataTable className="room-45">
      <thead>
        <tr>
          <th scope="col">Key and secret</th>
          <th scope="col">Error</th>
          <th scope="col">How to get it</th>
        </tr>
      </thead>
      <tbody>
        {trialKeyFacts.map(({name, key, secret, error, recipe}) => (
          <tr key={name}>
            <th scope="row">
              <code>{key}</code> <code className="long">{secret}</code>
            </th>
            <td data-label="Error">
              {error === null ? (
                'none immediately'
              ) : (
                <>
                  {numberOf(error)}{' '}
                  <code>
                    <Breakable>{error}</Breakable>
                  </code>
                </>
              )}
            </td>
            <td data-label="How to get it">
              <Words>{recipe}</Words>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
