import type {ReactNode} from 'react';
import React, {createContext, useContext, useMemo, useState} from 'react';
import {useStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {closedKey} from '../browser/announcement-key';

/**
 * Replaces Docusaurus' own, which remembers only the last announcement and does not sync tabs. Here, a closed
 * announcement stays closed in every tab, even after others.
 */
interface AnnouncementBar {
  readonly isActive: boolean;
  close(): void;
}

interface Props {
  readonly children: ReactNode;
}

const Context = createContext<AnnouncementBar>({isActive: false, close: () => undefined});

/** The server renders the bar. Until hydration, the style sheet hides one that was closed. */
export function AnnouncementBarProvider({children}: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  const [closed, slot] = useStorageSlot(announcementBar ? closedKey(announcementBar.id) : null);
  /** For browsers without storage, where closing lasts until the next page load. */
  const [isClosed, setClosed] = useState(false);
  const isActive = announcementBar !== undefined && closed !== 'true' && !isClosed;
  const value = useMemo(
    () => ({
      isActive,
      close() {
        setClosed(true);
        slot.set('true');
      },
    }),
    [isActive, slot],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export const useAnnouncementBar = (): AnnouncementBar => useContext(Context);
