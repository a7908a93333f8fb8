import type {ReactNode} from 'react';
import React from 'react';
import type {BadgeWord} from '@repo/facts/cabinet/states';
import {Badge} from './badge';
import {OptionalMark, type Marked} from './mark';

interface Props extends Marked {
  /** Allowed kinds and size of files. */
  readonly rule: string;
  readonly files?: readonly {readonly name: string; readonly size: string; readonly word?: BadgeWord}[];
}

/** An area to drop files, with the files that were dropped. */
export const Upload = ({rule, files = [], mark}: Props): ReactNode => (
  <div className="cab-upload">
    <div className="cab-upload__drop">
      <OptionalMark mark={mark} />
      <svg className="cab-icon" viewBox="0 0 24 24">
        <path d="M12 15V5M8 9l4-4 4 4M5 19h14" />
      </svg>
      <span>
        Drop files or <strong>choose</strong>
        <span className="cab-field__hint">{rule}</span>
      </span>
    </div>
    {files.map(({name, size, word}) => (
      <div key={name} className="cab-upload__file">
        <span>{name}</span>
        <span className="cab-upload__size">{size}</span>
        {word && <Badge word={word} />}
      </div>
    ))}
  </div>
);
