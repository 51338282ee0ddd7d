import { useState } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import { PhotoField, type PhotoFieldProps } from "../photo-field";
import { OwnPhoto } from "./own-photo";
import { useOwnPhotos } from "./own-photos";
import { PhotoUpload } from "./photo-upload";

/** The address of a picture, typed or of a photo that is uploaded here. For people who are signed in. */
export function PhotoUploadField<In extends FieldValues, Out>(props: PhotoFieldProps<In, Out>) {
  const { form, name } = props;
  const typed: string = useWatch({ control: form.control, name });
  const own = useOwnPhotos([typed])(typed);
  const [announcement, setAnnouncement] = useState("");
  const change = (url: string) =>
    form.setValue(name, url as PathValue<In, Path<In>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: url !== "",
    });
  return (
    <div>
      <PhotoField
        {...props}
        instead={own && <OwnPhoto photo={own} label="Photo" announce={setAnnouncement} className="w-full" />}
      />
      <PhotoUpload url={own?.url} onChange={change} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
