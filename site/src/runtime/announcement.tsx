import type {ReactNode} from 'react';
import React, {createContext, useContext, useMemo, useState} from 'react';
import {useStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {closedKey} from '../browser/announcement-key';

/**
 * Replaces Docusaurus' own, which remembers one announcement and tells no other tab: a closed one stays closed when
 * another has been shown since, and in every tab.
 */
interface AnnouncementBar {
  readonly isActive: boolean;
  close(): void;
}

interface Props {
  readonly children: ReactNode;
}

const Context = createContext<AnnouncementBar>({isActive: false, close: () => undefined});

/** The server shows the bar; one that was closed is hidden by the style sheet until React takes over. */
export function AnnouncementBarProvider({children}: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  const [closed, slot] = useStorageSlot(announcementBar ? closedKey(announcementBar.id) : null);
  /** A browser that keeps nothing forgets it with the page. */
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
