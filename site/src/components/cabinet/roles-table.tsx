import type {ReactNode} from 'react';
import React from 'react';
import DataTable from '@site/src/components/data-table';
import {grantOf, permissions, roles, type Permission} from '@repo/facts/cabinet/roles';
import {keysOf} from '../../../../lib/keys-of';

const names = keysOf(permissions);

/** All permissions by role, from facts/cabinet/roles.ts. Limits are explained below the task. */
export const RolesTable = (): ReactNode => (
  <DataTable className="cab-roles" frameLabel="Permissions by role">
    <thead>
      <tr>
        <th scope="col">To</th>
        {roles.map((role) => (
          <th key={role} scope="col">
            <span className="cab-roles__role">{role}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">
            {permissions[name].task} <code>{name}</code>
            {limits(name).map(([role, limit]) => (
              <span key={role} className="cab-roles__limit">
                {role}: {limit}
              </span>
            ))}
          </th>
          {roles.map((role) => (
            <td key={role}>{word(name, role)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </DataTable>
);

const limits = (name: Permission): readonly (readonly [role: string, limit: string])[] =>
  roles.flatMap((role) => {
    const grant = grantOf(name, role);
    return typeof grant === 'string' ? [[role, grant] as const] : [];
  });

function word(name: Permission, role: (typeof roles)[number]): ReactNode {
  const grant = grantOf(name, role);
  if (grant === undefined) {
    return null;
  }
  return grant === true ? <span className="cab-roles__yes">yes</span> : <span className="cab-roles__part">part</span>;
}
