import type {ComponentProps, ReactNode} from 'react';
import React from 'react';
import {Button} from './controls';
import {Field, Form} from './form';
import {Actions} from './panel';
import {Upload} from './upload';

interface Props {
  /** The dispute or request, above the form. */
  readonly children: ReactNode;
  readonly files: ComponentProps<typeof Upload>['files'];
  /** Label of the text. */
  readonly label: string;
  readonly text: string;
  /** Label of the button that sends files and text. */
  readonly send: string;
  /** More buttons. */
  readonly more?: ReactNode;
  /** Number of the callout at the files; text and button have the next two. */
  readonly mark: number;
}

/** A form for an answer with files, the same for disputes and requests for documents. */
export const Answer = ({children, files, label, text, send, more, mark}: Props): ReactNode => (
  <>
    <Form>
      {children}
      <Upload rule="PDF, PNG or JPEG, at most 10 MB each, 10 files" files={files} mark={mark} />
      <Field wide label={label} kind="area" mark={mark + 1} value={text} />
    </Form>
    <Actions>
      <Button kind="primary" mark={mark + 2}>
        {send}
      </Button>
      <Button>Save draft</Button>
      {more}
    </Actions>
  </>
);
