import type {ReactNode} from 'react';
import React from 'react';
import {templateLook} from '@repo/facts/cabinet/looks';
import {points} from '@repo/facts/cabinet/merchant';
import {pages, templates, type PageTemplate} from '@repo/facts/cabinet/payment-pages';
import {
  Actions,
  Button,
  Field,
  Form,
  Id,
  Notice,
  Panel,
  Screen,
  Stack,
  Table,
  Tabs,
  Two,
  type Row,
} from '@site/src/components/cabinet';
import {LookPage} from './look-page';

const open = templates[0]!;
const pagesOf = ({template_id: id}: PageTemplate): number =>
  pages.filter(({template_id: other, status}) => other === id && status === 'active').length;
const asked = ({payer_fields: fields}: PageTemplate): string => fields.map(({name}) => name).join(', ');

/** Payment pages, Templates: the template of the gift cards in the editor. */
export const PageTemplatesScreen = (): ReactNode => (
  <Screen
    section="Payment pages"
    page="Templates"
    environment="test"
    alt={`Two templates. ${open.name} is open in the editor: services, layout, fields, language and look. A notice says how many open pages a change reaches; below is the page in two columns.`}
    caption={
      <>
        <em>{open.name}</em> with the layout <code>split</code>: two columns in a wide window, one on a phone.
      </>
    }
    actions={
      <Button kind="primary" mark={1}>
        New template
      </Button>
    }>
    <Table
      columns={[
        {head: 'Template'},
        {head: 'Open pages', align: 'right', narrow: 'label'},
        {head: 'Services', narrow: 'label'},
        {head: 'Asks for', narrow: 'label'},
      ]}
      rows={templates.map(row)}
    />
  </Screen>
);

function row(template: PageTemplate): Row {
  const {template_id: id, name, currency, layout, service_ids: services} = template;
  return {
    key: id,
    on: template === open,
    cells: [
      <Two main={name} sub={`${currency}, ${layout}`} />,
      String(pagesOf(template)),
      <Id>{services.join(', ')}</Id>,
      asked(template),
    ],
    open: template === open && <Editor />,
  };
}

const Editor = (): ReactNode => (
  <Stack>
    <Tabs names={['Form', 'Look', 'Amounts']} open="Form" />
    <Form>
      <Field label="Name" value={open.name} hint="Only your staff sees it" />
      <Field label="Currency" value={open.currency} kind="locked" hint="Fixed when the template is made" />
      <Field label="Services" value="2117 Card pay-in Peru" kind="select" mark={2} hint="1 to 20, in this currency" />
      <Field label="Asks for" value="email, required" kind="select" mark={3} hint="name, email, phone, document" />
      <Field label="Layout" value={open.layout} kind="select" mark={4} hint="One column on a phone in any case" />
      <Field label="Language" value="Spanish (es)" kind="select" hint="Or the browser's" />
    </Form>
    <Panel title="Preview" mark={5}>
      <LookPage
        look={{...templateLook, texts: {...templateLook.texts, description: 'What the page says about the offer.'}}}
        merchant={points[0].name}
        currency={open.currency}
        amounts={['50.00']}
        fields={[['E-mail', 'ana@example.com']]}
        methods={['Card']}
        layout={open.layout}
      />
    </Panel>
    <Notice tone="waiting" mark={6} title={`A change reaches ${pagesOf(open)} open page immediately`}>
      {pages[1]!.name}
    </Notice>
    <Actions>
      <Button>Save</Button>
      <Button>Make a copy</Button>
      <Button>Hide</Button>
      <Button>History</Button>
    </Actions>
  </Stack>
);
