// The page for an address that does not exist or no longer exists.
import React from 'react';
import {documentOf} from './document';
import {textIn} from './page-context';
import {Outcome} from './parts/steps';
import {languageOf} from './words';

export function notFound(request: Request): Response {
  const language = languageOf(request);
  const {say} = textIn(language);
  return documentOf({
    title: say('notFound'),
    language,
    status: 404,
    children: (
      <main className="alone">
        <div className="card">
          <Outcome tone="quiet" title={say('notFound')}>
            <p>{say('notFoundHint')}</p>
          </Outcome>
        </div>
      </main>
    ),
  });
}
