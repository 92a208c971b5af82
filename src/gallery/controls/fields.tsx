import { Eye, Search } from 'lucide-react';
import {
  Field,
  FieldNotes,
  OptionalMark,
  SelectField,
  TextArea,
  TextField,
} from '../../web/ui/field.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { IconButton } from '../../web/ui/icon-button.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const textField: Specimen = {
  id: 'text-field',
  title: 'Text field',
  about:
    'The label stands above and stays. Required is the rule and is not marked; what may be left out says so. Help below says what is wanted before anything is wrong; an error names what to do, and goes once the field changes.',
  shows: { TextField },
  file: 'field.tsx',
  Body: () => (
    <>
      <Group title="States" layout="columns">
        <Interaction>
          {(state) => (
            <TextField label="First name" name={`first-${state}`} defaultValue="Ingrid" />
          )}
        </Interaction>
        <Sample label="Empty">
          <TextField label="First name" name="first-empty" placeholder="As in your passport" />
        </Sample>
        <Sample label="Disabled">
          <TextField label="First name" name="first-off" defaultValue="Ingrid" disabled />
        </Sample>
        <Sample label="Invalid">
          <TextField
            label="Email"
            name="email-invalid"
            type="email"
            defaultValue="ingrid.solberg@"
            error="Please enter a valid email address"
          />
        </Sample>
        <Sample label="Invalid, with the focus" forced={{ focus: 'input' }}>
          <TextField
            label="Email"
            name="email-invalid-focus"
            type="email"
            defaultValue="ingrid.solberg@"
            error="Please enter a valid email address"
          />
        </Sample>
        <Sample label="With help, may be left out">
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            help="Include the country code."
            defaultValue="+47 400 00 000"
            isOptional
          />
        </Sample>
        <Sample label="Long text">
          <TextField
            label="What should our planner know about the way you like to travel?"
            name="long"
            defaultValue="Slowly, by train and by boat, with a day of nothing in each place"
            error="Please shorten this to at most forty characters; the rest belongs in the message below."
          />
        </Sample>
      </Group>
      <Group title="With something inside" layout="columns">
        <Sample label="Before the text">
          <TextField
            label="Search tours"
            name="search"
            type="search"
            isLabelHidden
            placeholder="Search tours"
            start={<Icon icon={Search} />}
          />
        </Sample>
        <Sample label="After the text">
          <TextField
            label="Password"
            name="password"
            type="password"
            defaultValue="river-and-rain"
            autoComplete="off"
            end={<IconButton icon={Eye} label="Show password" size="sm" />}
          />
        </Sample>
        <Sample label="44 high, for toolbars">
          <TextField
            label="Search bookings"
            name="search-sm"
            isLabelHidden
            placeholder="Search bookings"
            controlSize="sm"
          />
        </Sample>
      </Group>
    </>
  ),
};

export const textArea: Specimen = {
  id: 'text-area',
  title: 'Text area',
  about: 'For more than a line. It grows with what is written.',
  shows: { TextArea },
  file: 'field.tsx',
  Body: () => (
    <Group title="States" layout="columns">
      <Interaction>
        {(state) => (
          <TextArea
            label="Special requests"
            name={`requests-${state}`}
            defaultValue="A window seat on the night train."
          />
        )}
      </Interaction>
      <Sample label="Empty">
        <TextArea label="Special requests" name="requests-empty" placeholder="Tell us" isOptional />
      </Sample>
      <Sample label="Disabled">
        <TextArea label="Special requests" name="requests-off" defaultValue="None" disabled />
      </Sample>
      <Sample label="Invalid">
        <TextArea
          label="Message"
          name="message-invalid"
          defaultValue="Hi"
          error="Please write at least ten characters"
        />
      </Sample>
      <Sample label="Long text">
        <TextArea
          label="Message"
          name="message-long"
          defaultValue={
            'We arrive in Hanoi on the night train and would like to sleep first.\n\nThen the bay, then the mountains, and three days in Hội An with nothing planned at all. One of us does not eat fish. Bãi biển An Bàng would be lovely.'
          }
        />
      </Sample>
    </Group>
  ),
};

export const selectField: Specimen = {
  id: 'select-field',
  title: 'Select',
  about:
    'The device’s own list, for up to a dozen choices. With more, use a combobox; with two or three, radio buttons.',
  shows: { SelectField },
  file: 'field.tsx',
  Body: () => (
    <Group title="States" layout="columns">
      <Interaction>
        {(state) => (
          <SelectField
            label="Group size"
            name={`group-${state}`}
            options={SIZES}
            defaultValue="2"
          />
        )}
      </Interaction>
      <Sample label="Nothing chosen">
        <SelectField
          label="Interest"
          name="interest"
          options={SIZES}
          placeholder="Select your primary interest"
        />
      </Sample>
      <Sample label="Disabled">
        <SelectField label="Group size" name="group-off" options={SIZES} disabled />
      </Sample>
      <Sample label="Invalid">
        <SelectField
          label="Group size"
          name="group-invalid"
          options={SIZES}
          placeholder="Select a size"
          error="Please select a group size"
        />
      </Sample>
      <Sample label="Long text">
        <SelectField
          label="Tour"
          name="tour-long"
          options={[
            {
              value: '1',
              label: 'The Reunification Express from Hanoi to Saigon by train and by boat, 15 days',
            },
          ]}
        />
      </Sample>
      <Sample label="44 high, for toolbars">
        <SelectField
          label="Sort by"
          name="sort"
          options={[{ value: 'new', label: 'Newest first' }]}
          isLabelHidden
          controlSize="sm"
        />
      </Sample>
    </Group>
  ),
};

const SIZES = [
  { value: '1', label: '1 person' },
  { value: '2', label: '2 people' },
  { value: '6', label: '6 people or more' },
  { value: '20', label: '20 people, fully booked', isDisabled: true },
];

export const field: Specimen = {
  id: 'field',
  title: 'Field around another control',
  about:
    'What every field is made of: label, control, error, help, tied together for those who hear the page.',
  shows: { Field, FieldNotes, OptionalMark },
  file: 'field.tsx',
  Body: () => (
    <Group title="Anatomy" layout="columns">
      <Field text={{ label: 'Color of the boat', name: 'boat', help: 'Red sails are the custom.' }}>
        {(ties) => (
          <input
            {...ties}
            type="color"
            defaultValue="#bf0603"
            className="h-13 w-full rounded-control border-[1.5px] border-field bg-surface p-1.5"
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-15 font-semibold">
          Cabin
          <OptionalMark isShown />
        </legend>
        <p className="text-ink-2">Lower deck, by the window</p>
        <FieldNotes
          id="cabin"
          text={{
            label: 'Cabin',
            name: 'cabin',
            error: 'This cabin is taken',
            help: 'The plan shows which ones are free.',
          }}
        />
      </fieldset>
    </Group>
  ),
};
