import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import {grantOf, permissions, rolesWith, type Permission} from '@repo/facts/cabinet/roles';

interface Props {
  /** Permissions of the page. Several are listed below each other. */
  readonly task: Permission | readonly Permission[];
}

/** Who can do what a page describes: the roles of each permission, from facts/cabinet/roles.ts. */
export function WhoCan({task}: Props): ReactNode {
  const tasks = typeof task === 'string' ? [task] : task;
  return (
    <div className="cab-who">
      <dl className="cab-who__list">
        {tasks.map((name) => (
          <div key={name} className="cab-who__row">
            <dt>
              {sentence(permissions[name].task)} <code>{name}</code>
            </dt>
            <dd>
              {rolesWith(name).map((role) => {
                const grant = grantOf(name, role);
                return (
                  <span key={role} className="cab-who__role">
                    {role}
                    {typeof grant === 'string' && <span className="cab-who__limit">, {grant}</span>}
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="cab-who__note">
        Roles are given under <Link to="/cabinet/control/access">Control, Access</Link>.
      </p>
    </div>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
