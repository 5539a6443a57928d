import { SCIM_GROUP } from '@sazon/domain/employees/scim-group';
import { SCIM_DOCUMENT, SCIM_ENTERPRISE_USER, SCIM_USER } from '@sazon/domain/employees/scim-person-statement';

const resourceType = (name: 'User' | 'Group', schema: string, extensions: readonly string[] = []) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: name, name, endpoint: `/${name}s`, schema },
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
});

/** The kinds of resources that a directory may keep here. */
export const scimResourceTypes = [
  resourceType('User', SCIM_USER, [SCIM_ENTERPRISE_USER, SCIM_DOCUMENT]),
  resourceType('Group', SCIM_GROUP),
];

type Attribute = { name: string; type: string; multiValued: boolean; required: boolean; subAttributes?: Attribute[] };

const text = (name: string, required = false): Attribute => ({ name, type: 'string', multiValued: false, required });
const complex = (name: string, multiValued: boolean, subAttributes: Attribute[]): Attribute => ({
  ...{ name, type: 'complex', multiValued, required: false, subAttributes },
});
const schema = (id: string, name: string, attributes: Attribute[]) => ({
  ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id, name, attributes },
});
const listed = (name: string) => complex(name, true, [text('value'), text('type')]);

/** The attributes that are stored. A directory may send others, which are ignored. */
export const scimSchemas = [
  schema(SCIM_USER, 'User', [
    ...[text('userName', true), text('externalId'), complex('name', false, [text('givenName'), text('familyName')])],
    ...[listed('emails'), listed('phoneNumbers')],
    { name: 'active', type: 'boolean', multiValued: false, required: false },
  ]),
  schema(SCIM_ENTERPRISE_USER, 'EnterpriseUser', [text('employeeNumber')]),
  schema(SCIM_DOCUMENT, 'Document', [text('identification'), text('identificationType')]),
  schema(SCIM_GROUP, 'Group', [
    text('displayName', true),
    text('externalId'),
    complex('members', true, [text('value')]),
  ]),
];
