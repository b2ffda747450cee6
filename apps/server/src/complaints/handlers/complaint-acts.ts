import {
  attachComplaintImage,
  fileComplaint,
  listComplaints,
  rateComplaint,
  readComplaint,
  readComplaintHome,
} from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { attachImage } from './attach-complaint-image.ts';
import { fileAComplaint } from './file-complaint.ts';
import { listOwn } from './list-complaints.ts';
import { scoreOwn } from './rate-complaint.ts';
import { readHome } from './read-complaint-home.ts';
import { readOwn } from './read-complaint.ts';

export const complaintActs = [
  mounts(readComplaintHome, readHome),
  mounts(fileComplaint, fileAComplaint),
  mounts(attachComplaintImage, attachImage),
  mounts(listComplaints, listOwn),
  mounts(readComplaint, readOwn),
  mounts(rateComplaint, scoreOwn),
];
