import type {ReactNode} from 'react';
import React, {createContext, useContext, useMemo} from 'react';
import {useStorageSlot, useThemeConfig} from '@docusaurus/theme-common';
import {closedKey} from './announcement-key';

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
  const value = useMemo(
    () => ({isActive: announcementBar !== undefined && closed !== 'true', close: () => slot.set('true')}),
    [announcementBar, closed, slot],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export const useAnnouncementBar = (): AnnouncementBar => useContext(Context);
